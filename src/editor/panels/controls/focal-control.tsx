import { useTranslation } from 'react-i18next';
import { NumberInput } from '#src/ui/number-input.tsx';
import type { ControlProps } from './control';

const MIDDLE = { x: 0.5, y: 0.5 };

/** The point kept in view when a picture is cropped, as percents from its start and its top. */
export function FocalControl({ id, value, onChange }: ControlProps) {
  const { t } = useTranslation('inspector');
  const point = typeof value === 'object' && value !== null && 'x' in value ? (value as typeof MIDDLE) : MIDDLE;
  const put = (axis: 'x' | 'y', percent: number | null) =>
    onChange({ ...point, [axis]: Math.min(1, Math.max(0, (percent ?? 50) / 100)) });
  return (
    <div className="ep-list-row">
      {(['x', 'y'] as const).map((axis) => (
        <NumberInput
          key={axis}
          id={axis === 'x' ? id : undefined}
          size="sm"
          aria-label={t(`focal.${axis}`)}
          integer
          min={0}
          max={100}
          value={Math.round(point[axis] * 100)}
          onValue={(percent) => put(axis, percent)}
        />
      ))}
    </div>
  );
}
