import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../../ui/icon.ts';
import { BackToSignIn, SignInCard } from './sign-in-card.tsx';

/** Stands in the place of a screen whose link from a mail cannot be used. */
export function LinkProblem({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <SignInCard
      outcome={{ tone: 'amber', icon: <IconLinkOff {...iconProps} size={20} /> }}
      title={title}
      text={text}
      foot={<BackToSignIn />}
    >
      {children}
    </SignInCard>
  );
}
