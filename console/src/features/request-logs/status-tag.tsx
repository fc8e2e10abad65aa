import { Tag, type Tone } from '../../ui/tags/tag.tsx';

const toneOf = (status: number): Tone => {
  if (status >= 500) return 'red';
  return status >= 400 ? 'amber' : 'grey';
};

/** The status of an answer: the figure says it, the colour finds it. */
export const StatusTag = ({ status }: { status: number }) => <Tag tone={toneOf(status)}>{status}</Tag>;
