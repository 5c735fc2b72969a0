import { CIVIC } from './civic.ts'
import { EDUCATION } from './education.ts'
import { ENVIRONMENT } from './environment.ts'
import { GOVERNMENT } from './government.ts'
import { HEALTH } from './health.ts'
import { HEATING_AND_DRAINS } from './heating-and-drains.ts'
import { HOUSING } from './housing.ts'
import { LABOUR } from './labour.ts'
import { MARKET } from './market.ts'
import { PROPERTY } from './property.ts'
import { SAFETY } from './safety.ts'
import type { StoryText } from './story-text.ts'
import { STREET_CARE } from './street-care.ts'
import { STREET_ORDER } from './street-order.ts'
import { TRANSPORT } from './transport.ts'
import { UTILITIES } from './utilities.ts'
import { VILLAGE } from './village.ts'

/** Everything that the demo district is called about. */
export const STORIES: readonly StoryText[] = [
  STREET_ORDER,
  STREET_CARE,
  PROPERTY,
  HOUSING,
  TRANSPORT,
  MARKET,
  ENVIRONMENT,
  UTILITIES,
  HEATING_AND_DRAINS,
  LABOUR,
  EDUCATION,
  HEALTH,
  SAFETY,
  VILLAGE,
  GOVERNMENT,
  CIVIC,
].flat()
