import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';

interface FoldProps {
  readonly title: string;
  /** Open until folded: something in it is set. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What few people need at once, behind a line of its own. */
export function Fold({ title, open, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const shown = chosen ?? open;
  return (
    <>
      <button type="button" className="st-fold st-fold-small" aria-expanded={shown} onClick={() => setChosen(!shown)}>
        <ChevronRight aria-hidden size={14} strokeWidth={1.5} />
        {title}
      </button>
      {shown && children}
    </>
  );
}
