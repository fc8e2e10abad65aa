/** How each figure of the report is counted: for whoever reads it without the product. */
export const counting = [
  'Days begin and end in the time zone of the merchant. Of a period that is not over, the figures are those until the report was made.',
  'Lists: the version that was in use when the period ended, or when the report was made. Its age is counted from the day that its publisher says, never from the day on which it was loaded; where the publisher says none, the age is not measured. Versions in use and held back are those of the period; where it begins before that was recorded, they are not measured.',
  'Searches: made in the period by people, programs and batches, and not deleted since. With hits, monitored and without an answer are counted as they stand when the report is made.',
  'Alerts: searches whose hits, or entries left out by facts, monitoring changed in the period. Open are those with a change of the period that nobody has acknowledged until the report was made.',
  'Decisions: each hit once, as people decided it last in the period; what was taken back is not counted. A decision that stands again because a later one was taken back is counted in the outcomes and attributed to no person.',
  'Time to decision: from the moment at which a hit began to wait until a person decided that it is a true or a false positive. Hits that did not wait, and decisions from before their time was kept, are not measured. The 95th percentile is the time within which 95 of 100 were decided.',
  'Overdue: searches to review and cases that are past their due date when the report is made. How many were overdue at an earlier time is not recorded, and so not measured.',
  'Four eyes: of the hits that a person decided to be true or false positives, those whose decision a second person approved. Proposals are those of the period, by what has become of them until the report was made; a proposal is void when what it was about changed.',
  'Cases: final decisions of the period.',
  'Re-opened: hits that had been decided and that a person opened again, hits that had been decided and whose entry changed so that they must be decided anew, and cases that were re-opened.',
  'Settings: changes of the merchant and its rules, case types and statuses, risk model and templates, and of the matching settings of the installation. Where no reason is shown, none was recorded.',
  'Digest: SHA-256 of the figures in canonical JSON (keys sorted, no space), as the API answers them. Papers with the same digest hold the same figures.',
] as const;
