import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StatePanel } from '../../ui/states/state-panel.tsx';

interface NoSearchProps {
  /** Of the page, for those who hear it. */
  page: string;
  title: string;
  text: string;
  toHistory: string;
}

/** A page about one search that was opened without one. */
export function NoSearch({ page, title, text, toHistory }: NoSearchProps) {
  return (
    <>
      <h1 className="visually-hidden">{page}</h1>
      <StatePanel
        icon={<IconFileSearch size={20} stroke={1.75} />}
        title={title}
        actions={
          <Button component={Link} to="/aml/history">
            {toHistory}
          </Button>
        }
      >
        {text}
      </StatePanel>
    </>
  );
}
