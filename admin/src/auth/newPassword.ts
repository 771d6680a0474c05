/** The fields of a form in which a password is chosen. */
export interface NewPassword {
  password: string;
  repeated: string;
}

export const required = 'Campo obrigatório';
