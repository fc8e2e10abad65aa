import { ActAsDialog } from '../../../features/impersonation/act-as-dialog.tsx';
import { useActing } from '../../session/use-acting.ts';

/** Over every page, whatever becomes of the menu that opened it: the menu is another one on a narrow screen. */
export function ActAs({ onClose }: { onClose: () => void }) {
  const { actAs } = useActing();
  return <ActAsDialog onAct={(userId) => actAs(userId).then(onClose)} onClose={onClose} />;
}
