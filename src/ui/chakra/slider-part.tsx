import { Slider as Parts } from '@chakra-ui/react/slider';
import type { SliderProps } from '../slider-props';
import '../field.css';
import { ChakraRoot } from './chakra-root';

/** The slider behind `src/ui/slider.tsx`. */
export function SliderPart({ label, labelHidden, value, min = 0, max = 100, step = 1, ...rest }: SliderProps) {
  const { dir, disabled, valueText, onValue, onDone } = rest;
  return (
    <ChakraRoot dir={dir}>
      <Parts.Root
        value={[Math.min(max, Math.max(min, value))]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        getAriaValueText={valueText && ((details) => valueText(details.value))}
        onValueChange={(details) => onValue(details.value[0]!)}
        onValueChangeEnd={(details) => onDone?.(details.value[0]!)}
      >
        <Parts.Label className={labelHidden ? 'ui-visually-hidden' : 'ui-label'}>{label}</Parts.Label>
        <Parts.Control>
          <Parts.Track>
            <Parts.Range />
          </Parts.Track>
          <Parts.Thumb index={0} aria-describedby={rest['aria-describedby']} />
        </Parts.Control>
      </Parts.Root>
    </ChakraRoot>
  );
}
