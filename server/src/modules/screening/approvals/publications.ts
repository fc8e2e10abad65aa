import type { BodyOf, Endpoint } from '@tamis/contract';
import type { publishRiskModel, saveRiskCountries } from '@tamis/contract/cases';
import type { publishDraft } from '@tamis/contract/matching';
import type { PublishingAct } from '@tamis/contract/screening';
import type { ReviewAct } from '../gate/review-act.ts';

/** How settings of another module are published, once a second person has said yes. */
export interface PublishedByTwo<E extends Endpoint> {
  /** Publishes them as the call that was proposed would have, by its body. */
  publish(change: ReviewAct, input: BodyOf<E>): Promise<unknown>;
  /** They belong to no merchant. */
  isOfInstallation: boolean;
  /** What is to be done once they are published for good. */
  afterwards?(): Promise<void>;
}

/** What may be published by two, by its act. */
export interface Publications extends Readonly<
  Record<PublishingAct, Pick<PublishedByTwo<Endpoint>, 'isOfInstallation' | 'afterwards'>>
> {
  readonly 'publish-matching': PublishedByTwo<typeof publishDraft>;
  readonly 'publish-risk-model': PublishedByTwo<typeof publishRiskModel>;
  readonly 'publish-country-table': PublishedByTwo<typeof saveRiskCountries>;
}
