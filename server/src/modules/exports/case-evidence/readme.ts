/** What the files of a pack are, for whoever opens it. */
export const CASE_README = `Evidence pack of one case, made by Tamis.

summary.pdf     for reading
case.json       the case, its type with what that requires, and what was open
parties.json    its persons and companies with their roles, shares and all that is known of them
risk.json       the level, the points with the reason for each, floors, overrides, and the newest changes
decisions.json  what was proposed and decided, by whom and when: basis is what was decided on, word by word, and digest its SHA-256
documents.json  its documents with status and digests, and under which name each file is here. A file that is quarantined, because
                the virus scanner gave no answer for it, or removed after its time, is named there and left out
documents/      the files as they came
searches.json   its searches, and under which name the certificate of each is here. A search that is deleted has none, and says so
certificates/   what each search found, and what was decided on it
notes.json      the notes that whoever made this pack may see
timeline.csv    what was done on the case, its notes and its searches, oldest first
manifest.json   SHA-256 of each file above
proof.json      from the first row of the audit log about this case on, the rows about it, its notes, documents and searches, and of
                the rows between them the digests, up to the row that records this pack; where the chain stood then is signed with
                the audit key of the installation, and the id of that key is beside it

All of it is as of one moment. A pack that was cut off on its way has no proof, and does not open.

Check it with: npm run audit:verify -- FILE
It says whether every file is as it was packed, whether the chain of the audit log is unbroken, and with which row and hash it ends. The
audit log of the installation that the pack comes from has the same hash in that row: a pack that was made up as a whole ends in another.

Who made it is said by the signature. Ask the installation for the id of its key (GET /api/v1/audit/public-key), not whoever gave you the
file, and check it with: npm run audit:verify -- FILE --key ID
`;
