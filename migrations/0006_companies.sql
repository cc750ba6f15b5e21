CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`industry` text DEFAULT '' NOT NULL,
	`size` text DEFAULT '' NOT NULL,
	`site` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`joins_by_domain` integer DEFAULT false NOT NULL,
	`managers_invite` integer DEFAULT true NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `companies_by_name` ON `companies` ("name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `companies_by_created` ON `companies` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `company_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`domain` text NOT NULL,
	`proof` text NOT NULL,
	`record` text NOT NULL,
	`code_hash` text,
	`role_address` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`checked_at` integer,
	`verified_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_domains_claimed` ON `company_domains` (`company_id`,`domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_domains_proven` ON `company_domains` (`domain`) WHERE "company_domains"."verified_at" is not null;--> statement-breakpoint
CREATE TABLE `company_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text,
	`opens_account` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`declined_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_by_email` ON `company_invitations` (`company_id`,`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_of_email` ON `company_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_by_inviter` ON `company_invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `company_members` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`entry` text NOT NULL,
	`shown_to` text DEFAULT 'members' NOT NULL,
	`is_chosen` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_members_by_user` ON `company_members` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_members_one_owner` ON `company_members` (`company_id`) WHERE "company_members"."role" = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX `company_members_one_chosen` ON `company_members` (`user_id`) WHERE "company_members"."is_chosen" = 1;