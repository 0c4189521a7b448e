export { deviceTimeZone, timeZoneQuery, useChooseTimeZone } from './time-zone.queries.ts'
