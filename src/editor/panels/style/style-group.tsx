import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

interface StyleGroupProps {
  readonly title: string;
  /** Folded until opened, or something in it is set. */
  readonly folded?: boolean;
  readonly children: ReactNode;
}

/** A part of the Style tab under a heading that folds it. */
export function StyleGroup({ title, folded = false, children }: StyleGroupProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? !folded;
  return (
    <section className="st-group" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} className="st-fold" aria-expanded={open} onClick={() => setChosen(!open)}>
          <ChevronRight aria-hidden size={14} strokeWidth={1.5} />
          {title}
        </button>
      </h3>
      {open && children}
    </section>
  );
}
