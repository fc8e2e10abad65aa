interface Peer {
  id: string;
  name: string;
  birthDate?: string;
  country?: string;
  passport?: string;
}

/** A second list of invented people, as OpenSanctions publishes it: those of the custom list, and others. */
export const peerList = (...peers: readonly Peer[]): string =>
  peers
    .map(({ id, name, birthDate, country, passport }) =>
      JSON.stringify({
        id,
        schema: 'Person',
        caption: name,
        target: true,
        properties: {
          name: [name],
          topics: ['sanction'],
          ...(birthDate !== undefined && { birthDate: [birthDate] }),
          ...(country !== undefined && { nationality: [country] }),
          ...(passport !== undefined && { passportNumber: [passport] }),
        },
      }),
    )
    .map((line) => `${line}\n`)
    .join('');

/** The first person of the custom list, as the second list has them. */
export const SAME_AS_FIRST: Peer = {
  id: 'NK-1',
  name: 'MADRIGAL MOROZOV, Nicolas',
  birthDate: '1962-11-23',
  country: 've',
};
