import type { LiveElementsProps } from '../screen-parts';
import { InspectView } from './inspect-view';
import './elements.css';

/** Pages of a development server with elements to choose: what is changed is seen at once. */
export function LiveElements({ page, width }: LiveElementsProps) {
  return <InspectView build={page} width={width} isChoosing />;
}
