/** The page of the wizard that follows the new account: whom the member hopes to meet. */
export const preferencesPage = 7
