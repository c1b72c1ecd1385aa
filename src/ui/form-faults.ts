import { createContext } from 'react';
import type { ControlFault } from './check-controls';

/** What is wrong with the controls of the form around, for its fields. */
export const FormFaults = createContext<readonly ControlFault[]>([]);
