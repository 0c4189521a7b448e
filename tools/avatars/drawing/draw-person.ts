import { seeded } from '../../../scripts/seed/random.ts'
import { earrings, faceJewels, glasses, hearingAid, wheelchair } from './adornments.ts'
import { backdrop } from './backdrop.ts'
import { beard } from './beard.ts'
import { drawBody } from './body.ts'
import { drawClothes } from './clothes.ts'
import { eyes } from './eyes.ts'
import { gesture } from './gesture.ts'
import { hair } from './hair.ts'
import { hairKit } from './hair-kit.ts'
import { ears, head, skinDetails } from './head.ts'
import { mouth, nose } from './nose-mouth.ts'
import type { Person } from './person.ts'
import type { Scene } from './scene.ts'
import { hidesEars } from './style.ts'
import { d, picture, transformed } from './svg.ts'

export function drawPerson(person: Person, scene: Scene): string {
  const { pose, palette, clothes } = scene
  const { turn, expression } = pose
  const tresses = hair(hairKit(person, scene.headCloth, palette.accent))
  const tilted = (...parts: string[]): string => transformed(d`rotate(${pose.tilt} 0 240)`, ...parts)
  const face = [
    hidesEars(person.hair) ? '' : ears(person, turn),
    earrings(person, clothes.accent),
    head(person, turn),
    skinDetails(person, turn),
    nose(person, turn),
    beard(person, turn),
    mouth(person, expression, turn),
    eyes(person, expression, turn),
    faceJewels(person, turn, clothes.accent),
    glasses(person, turn),
    hearingAid(person),
    tresses.front,
  ]
  const figure = [
    person.wheelchair ? wheelchair(person) : '',
    tilted(tresses.back),
    transformed(d`rotate(${pose.lean} 0 200)`, drawBody(person), drawClothes({ person, clothes })),
    tilted(...face),
    gesture(pose.gesture, person, clothes),
  ]
  return picture(
    backdrop(scene.background, seeded(scene.detail), palette),
    transformed(
      d`translate(${pose.x} ${pose.y}) scale(${pose.facingLeft ? -pose.scale : pose.scale} ${pose.scale})`,
      ...figure,
    ),
  )
}
