/** Synthesised sounds of wooden tiles. Browsers allow sound only after the first user action. */
let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** One knock: a falling tone and a short click. */
function knock(at: AudioContext, delay: number, pitch: number, loudness: number): void {
  const start = at.currentTime + delay;
  const body = at.createOscillator();
  const bodyGain = at.createGain();
  body.frequency.setValueAtTime(pitch, start);
  body.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + 0.09);
  bodyGain.gain.setValueAtTime(loudness, start);
  bodyGain.gain.exponentialRampToValueAtTime(0.0001, start + 0.12);
  body.connect(bodyGain).connect(at.destination);
  body.start(start);
  body.stop(start + 0.13);

  const length = Math.floor(at.sampleRate * 0.02);
  const noise = at.createBuffer(1, length, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < length; index += 1) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 3;
  }
  const click = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const clickGain = at.createGain();
  click.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch * 5;
  clickGain.gain.value = loudness * 0.7;
  click.connect(filter).connect(clickGain).connect(at.destination);
  click.start(start);
}

const MELODIES = {
  /** A tile is laid. */
  lay: [[0, 330, 0.16]],
  /** Another player has played. */
  played: [
    [0, 250, 0.15],
    [0.09, 250, 0.1],
  ],
  /** It is the player's turn, while the page is hidden. */
  turn: [
    [0, 392, 0.16],
    [0.14, 523, 0.18],
  ],
  /** A Trio or an extra turn. */
  trio: [
    [0, 330, 0.14],
    [0.1, 415, 0.14],
    [0.2, 495, 0.14],
  ],
  /** The player's time is running out. */
  hurry: [
    [0, 560, 0.16],
    [0.16, 560, 0.16],
    [0.32, 560, 0.16],
  ],
  triolet: [
    [0, 330, 0.16],
    [0.1, 415, 0.16],
    [0.2, 495, 0.16],
    [0.32, 660, 0.2],
  ],
} as const;

export type Sound = keyof typeof MELODIES;

export function play(sound: Sound): void {
  const at = audio();
  if (at === null) return;
  for (const [delay, pitch, loudness] of MELODIES[sound]) knock(at, delay, pitch, loudness);
}
