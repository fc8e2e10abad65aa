import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { PlainRows, type PlainRowsProps } from './plain-rows.tsx';

/** Rows that are all shown: without pages, order or keys of its own. It scrolls by itself where there is little room. */
export const PlainTable = <Row,>(props: PlainRowsProps<Row>) => (
  <ScrollRegion label={props.label}>
    <PlainRows {...props} />
  </ScrollRegion>
);
