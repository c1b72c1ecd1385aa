import type { ReactNode } from 'react';

/** One thing that is known of a project or its repository, in a list of them. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="project-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
