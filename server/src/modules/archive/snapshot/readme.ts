/** What whoever opens a snapshot reads first; docs/archive-format.md says the same at length. */
export const README = `Archive of Tamis.

searches/*.jsonl    one search a line: what was asked, what answered, hits, decisions, updates, notes, whitelistings, proposals
searches/*.pdf.zip  the same as PDFs for reading, where they were wanted
cases/*.jsonl       one case a line: persons and companies, notes, decisions, linked searches
tables/*.jsonl      of everything: people, roles, settings, batches, whitelist, notifications, events, request log; no secrets
files/documents/*   the files of the cases' documents, each under its id, which the line of its case names
files/*.zip         of everything: archives of certificates that were kept
manifest.json       what is in here: name, size and SHA-256 of each file
audit/chain.jsonl   the audit log from its first row on; what is about others is there by its digest alone
audit/proof.json    where the chain ends, signed with the key of the installation

Check it on any machine that has Node, without the product:
  node archive-verify.mjs FILE --key ID
The script comes with the product. Take the id of the key from the installation, not from whoever gave you this file.
`;
