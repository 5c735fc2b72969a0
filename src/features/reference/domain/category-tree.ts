import { agriculture } from './categories/agriculture.ts'
import { educationAndCulture } from './categories/education-and-culture.ts'
import { environment } from './categories/environment.ts'
import { governmentServiceAndGeneral } from './categories/government-service-and-general.ts'
import { health } from './categories/health.ts'
import { housingAndProperty } from './categories/housing-and-property.ts'
import { labourAndSocialSecurity } from './categories/labour-and-social-security.ts'
import { marketAndConsumption } from './categories/market-and-consumption.ts'
import { publicSafety } from './categories/public-safety.ts'
import { transport } from './categories/transport.ts'
import { urbanManagement } from './categories/urban-management.ts'
import { utilities } from './categories/utilities.ts'
import type { Category } from './category.ts'
import { categoriesOf } from './category.ts'

/** The category tree (domain 8.1) in the order of its codes; every entry stands after the one above it. */
export const CATEGORY_TREE: readonly Category[] = [
  urbanManagement,
  housingAndProperty,
  transport,
  marketAndConsumption,
  environment,
  utilities,
  labourAndSocialSecurity,
  educationAndCulture,
  health,
  publicSafety,
  agriculture,
  governmentServiceAndGeneral,
].flatMap(categoriesOf)
