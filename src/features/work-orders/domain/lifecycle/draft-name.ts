/** What a draft is called: of a form of an order, about one of its records where it was chosen there. */
export const draftName = (action: string, ...of: readonly (string | undefined)[]): string =>
  [action, ...of].filter(Boolean).join(':')
