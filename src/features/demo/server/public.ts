export { seedDistrict } from './seed-district.ts'
export { ACCOUNTS as DEMO_ACCOUNTS } from '../domain/district/accounts.ts'
export { loadDemo, type DemoOptions } from './load-demo.ts'
export { SCALES as DEMO_SCALES } from '../domain/orders/scale.ts'
