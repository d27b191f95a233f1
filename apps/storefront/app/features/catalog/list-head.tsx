import { Button } from '../../ui/button.tsx';
import { Select, type Option } from '../../ui/select.tsx';

interface ListHeadProps {
  /** How many match. */
  found: number;
  /** What they are called: `plan`. */
  noun: string;
  sorts: readonly Option[];
  /** The order without an answer. */
  inOrder: string;
  sort: string | null;
}

/** Over a list: how many match its filters, and their order. */
export function ListHead({ found, noun, sorts, inOrder, sort }: ListHeadProps) {
  return (
    <div className="row apart">
      <p role="status">
        <b>
          <span>{found === 1 ? `1 ${noun}` : `${found} ${noun}s`}</span>
        </b>{' '}
        <span className="muted">{found === 1 ? 'matches' : 'match'}</span>
      </p>
      <div className="row gap-2">
        <label htmlFor="sort" className="small">
          Sort by
        </label>
        <Select
          id="sort"
          name="sort"
          small
          className="w-auto"
          options={sorts}
          empty={inOrder}
          defaultValue={sort ?? ''}
        />
        <Button size="sm" className="by-hand">
          Sort
        </Button>
      </div>
    </div>
  );
}
