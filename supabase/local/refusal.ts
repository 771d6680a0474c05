/** A reason not to start that the person at the keyboard can do something about: shown without a trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
