/** How each figure of a proof is counted: for whoever reads it without the product. */
export const counting = [
  'In use: the moment at which the installation put a version of a list into use. From then on new searches are answered from it, as soon as each server has loaded it.',
  'Screened: the end of the first pass of monitoring after which every monitored search of the merchant stood at that version or a later one. In a pass to other lists, a search is asked anew when an entry that changed can be found by it or is among its hits; after other matching settings, and in the check of each night, every search is asked anew.',
  'Monitored: searches that are switched to monitoring and not deleted. A search stands for one customer.',
  'Behind: monitored searches that were answered, and that finished passes did not bring to their lists; failed are those of them that could not be brought to a new answer. Searches that wait for a pass that is not finished are not among them: while a version is not screened against by all, how many are not at it is not known. Without an answer: monitored searches that were never answered.',
  'Held back: a version that was read and not put into use until somebody decides. Meanwhile the version before it stays in use.',
  'Complete: every version that came into use was screened against before the day was over, and no monitored search was behind or without an answer when the day was closed. It does not say that a list was new: each version bears the date of its publisher, or that of the day on which it was loaded.',
  'Alerts: monitored searches whose hits, or entries left out by facts, monitoring changed on the day.',
] as const;
