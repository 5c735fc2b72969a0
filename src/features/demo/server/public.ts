export { seedDistrict } from './seed-district.ts'
