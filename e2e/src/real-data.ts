import path from 'node:path';

const folder = process.env['TAMIS_REAL_DATA'] ?? '';

/** Why journeys on published lists are left out; undefined where the lists are. */
export const noRealData =
  folder === '' ? 'TAMIS_REAL_DATA is not set: the published lists are not tested here' : undefined;

const ofac = (year: string) =>
  ['sdn', 'alt', 'add', 'sdn_comments'].map((file) => path.join(folder, 'lists', `ofac-${year}`, `${file}.csv`));

/** Published lists, as files to upload and with what the upload dialog says when they are in use. */
export const publishedLists = {
  ofac2018: { files: ofac('2018'), outcome: /OFAC SDN is in use/ },
  ofac2021: { files: ofac('2021'), outcome: /OFAC SDN is in use/ },
  un: { files: [path.join(folder, 'lists/un-2026-02/UN_consolidated.xml')], outcome: /UN Security Council is in use/ },
};
