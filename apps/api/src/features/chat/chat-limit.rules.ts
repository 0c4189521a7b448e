/** @param limit the member's own number */
export const limitReached = (limit: number | null): string => `You have reached ${limit} chat opens today.`
