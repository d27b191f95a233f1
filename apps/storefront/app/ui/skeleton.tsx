import { classNames } from './class-names.ts';

/** A grey bar where words will be: `line` as high as text, `title`, `block`; `half` is a little over half as wide. */
function Skeleton({ shape = 'line', half }: { shape?: 'line' | 'title' | 'block' | 'picture'; half?: boolean }) {
  return <span className={classNames('skel', shapes[shape], half && 'sk-45')} aria-hidden="true" />;
}

const shapes = { line: 'sk-1', title: 'sk-2', block: 'sk-3', picture: 'sk-pic' } as const;

/** As many plan cards as are on their way, with the same boxes, so that nothing jumps. */
export function PlanSkeletons({ count, label = 'Plans are loading' }: { count: number; label?: string }) {
  return (
    <div className="plans" role="group" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div className="plan" key={index}>
          <Skeleton shape="picture" />
          <div className="stack gap-2">
            <Skeleton shape="title" half />
            <Skeleton />
          </div>
          <Skeleton shape="block" />
          <Skeleton shape="block" half />
          <div className="stack gap-2">
            <Skeleton />
            <Skeleton half />
            <Skeleton />
          </div>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}

/** As many device cards as are on their way. */
export function ProductSkeletons({ count, label = 'Devices are loading' }: { count: number; label?: string }) {
  return (
    <div className="items" role="group" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div className="item" key={index}>
          <span className="skel" aria-hidden="true" />
          <div className="stack gap-2">
            <Skeleton shape="title" half />
            <Skeleton />
            <Skeleton half />
          </div>
        </div>
      ))}
    </div>
  );
}
