import type { Pattern } from '../pattern';
import { comingSoon } from './coming-soon';
import { docs } from './docs';
import { event } from './event';
import { journal } from './journal';
import { landing } from './landing';
import { linkList } from './link-list';
import { notFound } from './not-found';
import { portfolio } from './portfolio';
import { restaurant } from './restaurant';
import { shop } from './shop';

/** Whole pages to begin with, in the order they are offered. */
export const pagePatterns: readonly Pattern[] = [
  landing,
  shop,
  restaurant,
  portfolio,
  journal,
  event,
  docs,
  linkList,
  comingSoon,
  notFound,
];
