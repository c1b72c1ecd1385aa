import './states.css';

/** Gray bars in the shape of what is coming, shown after 150 ms. `height` and `width` are CSS lengths. */
export function Skeleton({ height = '16px', width = '100%' }: { height?: string; width?: string }) {
  return <div className="ui-skeleton ui-motion" style={{ height, width }} aria-hidden />;
}

/** Rows of a list that is loading, with a text for assistive technology. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div className="ui-skeleton-rows" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height="20px" width={`${92 - ((index * 17) % 30)}%`} />
      ))}
    </div>
  );
}
