export const login = {
  login: 'Login',
} as const
