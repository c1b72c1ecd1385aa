import { createContext } from 'react';
import type { Signal } from '../signal';

/** The canvas' page: the canvas writes it, drag and drop measures in it. */
export const PageElementContext = createContext<Signal<HTMLElement | null> | null>(null);
