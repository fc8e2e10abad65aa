import type { PublishingAct } from '@tamis/contract/screening';
import type { WantedPublication } from '../gate/gate-publication.ts';
import type { ReviewAct } from '../gate/review-act.ts';

/** How settings of another module are published, once a second person has said yes. */
export interface PublishedByTwo {
  /** Publishes them as the call that was proposed would have, by its body. */
  publish(change: ReviewAct, input: WantedPublication['input']): Promise<unknown>;
  /** They belong to no merchant. */
  isOfInstallation: boolean;
  /** What is to be done once they are published for good. */
  afterwards?(): Promise<void>;
}

/** What may be published by two, by its act. */
export type Publications = Readonly<Record<PublishingAct, PublishedByTwo>>;
