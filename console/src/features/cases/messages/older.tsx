import { Button } from '@mantine/core';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '@tamis/contract/calls/paging';
import classes from './messages.module.css';
import { messageTexts } from './texts.ts';

const NEWEST = 20;

/** How many of the newest are shown: a case has few, and two lists cannot share the paging of the address. */
export function useOlder(): [perPage: number, showOlder: () => void] {
  const [perPage, setPerPage] = useState<number>(NEWEST);
  return [perPage, () => setPerPage(MAX_PAGE_SIZE)];
}

export function Older({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const say = messageTexts.useTexts();
  return isShown ? (
    <div className={classes.older}>
      <Button variant="default" size="xs" onClick={onShow}>
        {say('older')}
      </Button>
    </div>
  ) : null;
}
