import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './drop-area.module.css';

export interface DropAreaProps {
  title: string;
  /** Between the title and the button, such as 'or'. */
  or: string;
  /** What it takes, or what is done with what was dropped. */
  hint: string;
  /** Nothing is taken while it is busy. */
  isBusy: boolean;
  onDrop: (files: File[]) => void;
  /** The button that chooses a file, for those who do not drag. */
  children: ReactNode;
}

/** Where files are dropped, or chosen by the button. */
export function DropArea({ title, or, hint, isBusy, onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onDrop([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    // Without it the browser would open the file in the place of the console.
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      aria-busy={isBusy}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <span className={classes.title}>{title}</span>
      <span>{or}</span>
      {children}
      <span className={classes.hint} role="status">
        {hint}
      </span>
    </div>
  );
}
