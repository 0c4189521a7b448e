export const signUp = {} as const
