import { createContext } from 'react';
import type { Cell } from '../cell';

/** The canvas' page: the canvas writes it, drag and drop measures in it. */
export const PageElementContext = createContext<Cell<HTMLElement | null> | null>(null);
