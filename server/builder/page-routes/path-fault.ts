import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { MAX_URL_STRING, type RoutePatternFault } from '#common/rules/page-route-pattern.ts';

const PATH_FAULTS = {
  'no-slash': 'path_no_slash',
  reserved: 'path_reserved',
  'dot-segment': 'path_dot_segment',
  'empty-segment': 'path_empty_segment',
  backslash: 'path_backslash',
  'bad-placeholder': 'path_placeholder',
  'duplicate-key': 'path_duplicate_key',
  'bad-character': 'path_character',
} as const;

/** A fault of an address as an entry of `details[]`. @param path of the field that holds the address */
export function pathFault(path: string, found: RoutePatternFault): ErrorDetail {
  return found === 'too-long' ? fault(path, 'too_long', { maximum: MAX_URL_STRING }) : fault(path, PATH_FAULTS[found]);
}
