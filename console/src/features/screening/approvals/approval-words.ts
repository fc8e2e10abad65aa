import { type Proposal, type Publication, type PublishingAct, publishingActs } from '@tamis/contract/screening';
import { publicationTexts } from '../../../components/publication/texts.ts';
import { searchStatusTexts } from '../../../components/search-status/texts.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { approvalTexts } from './texts.ts';

/** What would be, in words. */
export function useOutcomeText(): (proposal: Proposal) => string {
  const say = approvalTexts.useTexts();
  const sayResults = resultsTexts.useTexts();
  const sayStatus = searchStatusTexts.useTexts();
  return ({ match_status: matchStatus, scope, status, publication }) => {
    if (publication) return say('publish');
    if (scope === 'merchant') return say('whitelistMerchant');
    if (scope === 'reference') return say('whitelistReference');
    if (matchStatus !== null) {
      const word = sayResults(`hitStatus.${matchStatus}`);
      return scope === 'search' ? say('whitelistSearch', { status: word }) : word;
    }
    return status === null ? say('deletion') : say('statusOf', { status: sayStatus(status) });
  };
}

/** The one hit that it is about; undefined for several, and for searches. */
export function onlyHit({ searches, subjects }: Proposal) {
  const [search] = searches;
  const [hit] = search?.hits ?? [];
  return subjects === 1 && search && hit ? { search, hit } : undefined;
}

/** What it would publish; undefined when it is about hits or searches. */
export function publishedBy({
  act,
  publication,
}: Proposal): { act: PublishingAct; publication: Publication } | undefined {
  const publishes = publishingActs.find((one) => one === act);
  return publishes && publication ? { act: publishes, publication } : undefined;
}

/** What it is about, in words: the name of the hit or of the search, or how many there are; then for whom. */
export function useSubjectText(): (proposal: Proposal) => { name: string; of: string } {
  const say = approvalTexts.useTexts();
  const sayPublication = publicationTexts.useTexts();
  return (proposal) => {
    const published = publishedBy(proposal);
    if (published)
      return {
        name: sayPublication(published.act, { version: published.publication.version }),
        of: say('figures', { count: published.publication.differences.length }),
      };
    const { searches, subjects, match_status: matchStatus } = proposal;
    const [search] = searches;
    const one = onlyHit(proposal);
    if (one) return { name: one.hit.name, of: say('forSearch', { name: one.search.searchTerm }) };
    if (!search) return { name: say('gone'), of: '' };
    if (matchStatus !== null)
      return { name: say('hits', { count: subjects }), of: say('forSearch', { name: search.searchTerm }) };
    return subjects === 1
      ? { name: search.searchTerm, of: search.clientReference }
      : { name: say('searches', { count: subjects }), of: say('forSearch', { name: `${search.searchTerm} …` }) };
  };
}

/** How bad or good what is proposed is, for its colour. */
export function toneOf({ match_status: matchStatus, status }: Proposal): 'red' | 'green' | 'amber' | 'grey' {
  if (matchStatus === 'true_positive' || status === 'positive_hit') return 'red';
  if (matchStatus === 'false_positive' || status === 'all_clear') return 'green';
  return status === 'possible_hit' ? 'amber' : 'grey';
}
