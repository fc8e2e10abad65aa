import { IconAlertCircle } from '@tabler/icons-react';
import type { ErrorText } from '../../../../components/show-error.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { iconProps } from '../../../../ui/icon.ts';

/** Why what is done with several hits was not saved, in its dialog. */
export const NotSaved = ({ failure }: { failure: ErrorText | undefined }) =>
  failure && (
    <Banner tone="red" role="alert" icon={<IconAlertCircle {...iconProps} />} title={failure.title}>
      {failure.message}
    </Banner>
  );
