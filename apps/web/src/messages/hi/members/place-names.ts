// In the contract, for the server finds places by what the product calls them.
export { hindiPlaceNames as placeNames } from '@satrangi/contract'
