/** For parts named by `aria-label`: Chakra would name them by a label that is not drawn. */
export const unlabeled = { 'aria-labelledby': '' } as const;
