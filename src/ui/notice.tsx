import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './states.css';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: TriangleAlert } as const;

export interface NoticeProps {
  readonly tone?: keyof typeof ICONS;
  /** Said aloud when it appears. */
  readonly live?: boolean;
  /** Buttons or links at the inline end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A remark on a screen that stays: what holds here, or what has to be done. */
export function Notice({ tone = 'info', live, actions, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`ui-notice ui-notice-${tone}`} role={live ? 'status' : undefined}>
      <Icon aria-hidden />
      <div className="ui-notice-text">{children}</div>
      {actions}
    </div>
  );
}
