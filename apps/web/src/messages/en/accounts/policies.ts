export const policies = {
  lastUpdated: 'Last Updated: {date}',
  contents: 'On this page',
  accept: 'Accept & Continue',
} as const
