import { SYSTEM_ACTOR } from '@tamis/contract/notifications';
import { usePersonName } from '../../components/use-person-name.ts';
import { notificationTexts } from './texts.ts';

/** Who a notification is from; the product itself where nobody wrote it. */
export function useSenderName(): (actorId: string) => string {
  const say = notificationTexts.useTexts();
  const personName = usePersonName();
  return (actorId) => (actorId === SYSTEM_ACTOR ? say('system') : personName(actorId));
}
