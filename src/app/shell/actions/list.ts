import type { AppAction } from './app-action';
import { createActions } from './create';
import { developerActions } from './developer';
import { generalActions } from './general';
import { placeActions } from './places';
import { projectPlaceActions } from './project-places';
import { screenActions } from './screens';

/** Every action of the app outside its features; palette, menus, keys and help are made from it. */
export const appActions: readonly AppAction[] = [
  ...createActions,
  ...developerActions,
  ...screenActions,
  ...placeActions,
  ...projectPlaceActions,
  ...generalActions,
];
